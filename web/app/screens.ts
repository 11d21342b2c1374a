import type { Topic } from "#contract/endpoint.ts";

export type Ground = "white" | "light-purple" | "light-grey";

/** One screen: router, guard, breadcrumb, background, keep-alive, menu and tests read these rows. */
export interface Screen {
  readonly path: `/${string}`;
  readonly title: string;
  readonly access?: "login";
  /** Stays alive while other screens are shown, so that coming back finds it as it was left. */
  readonly keepAlive?: true;
  /** Light grey unless said otherwise. */
  readonly ground?: "white" | "light-purple";
  /** Without header and footer: for print and sharing. */
  readonly shell?: false;
  /** Names of the query parameters that it reads. */
  readonly query?: readonly string[];
  /** Entering it asks anew for the batches and tracks of the stored province. */
  readonly refreshesArea?: true;
  /** Not built yet: what it waits for. */
  readonly planned?: Topic;
}

/** The specification's screens, in its order. A set test holds them against its list. */
export const specifiedScreens = [
  { path: "/home", title: "首页" },
  { path: "/person", title: "个人中心", access: "login" },
  { path: "/search", title: "搜索结果", query: ["keyWord"], planned: "lookup" },
  { path: "/detail", title: "志愿表详情", query: ["id"] },
  { path: "/plan_detail", title: "志愿表", shell: false, planned: "filling" },
  { path: "/404", title: "页面不存在" },
  { path: "/maintain", title: "系统维护" },

  { path: "/zhiyuan", title: "志愿填报", access: "login", planned: "filling" },
  { path: "/zhiyuan_copy", title: "志愿填报副本", access: "login", planned: "filling" },
  { path: "/imitateAspiration", title: "模拟填报", access: "login", planned: "filling" },
  { path: "/smartAspiration", title: "一键填报", access: "login" },

  { path: "/school", title: "查院校", keepAlive: true, planned: "lookup" },
  { path: "/schoolDetail", title: "院校详情", query: ["scl_id"], refreshesArea: true, planned: "lookup" },
  { path: "/schoolNewsDetail", title: "院校资讯", planned: "lookup" },
  { path: "/singleNewsDetail", title: "单招资讯", planned: "lookup" },
  { path: "/specialNewsDetail", title: "专升本资讯", planned: "lookup" },
  { path: "/singleDetail", title: "单招专业详情", planned: "lookup" },
  { path: "/rank", title: "院校排名", keepAlive: true, planned: "lookup" },
  { path: "/rankDetail", title: "排名详情", query: ["id"], planned: "lookup" },

  { path: "/major", title: "查专业", keepAlive: true, planned: "lookup" },
  { path: "/majorDetail", title: "专业详情", planned: "lookup" },
  { path: "/occupation", title: "查职业", access: "login", keepAlive: true, planned: "lookup" },
  { path: "/occupationDetail", title: "职业详情", planned: "lookup" },

  { path: "/tools", title: "查询工具", planned: "lookup" },
  {
    path: "/toolsAdmission",
    title: "录取院校测试",
    access: "login",
    keepAlive: true,
    refreshesArea: true,
    planned: "filling",
  },
  { path: "/toolsRank", title: "批次线与位次查询", access: "login", refreshesArea: true, planned: "lookup" },
  { path: "/toolsAdvance", title: "提前批查询", access: "login", planned: "lookup" },
  { path: "/probability", title: "录取概率测算", access: "login", planned: "filling" },
  { path: "/sameScore", title: "同分去向", access: "login", refreshesArea: true, planned: "filling" },

  { path: "/character", title: "兴趣测评", access: "login", ground: "white", planned: "assessments" },
  { path: "/interest", title: "性格测评", access: "login", ground: "white", planned: "assessments" },
  { path: "/goal", title: "学业目标测评", access: "login", ground: "white", planned: "assessments" },

  { path: "/news", title: "高考资讯", ground: "white", planned: "content" },
  { path: "/newsDetail", title: "资讯详情", ground: "white", query: ["id"], planned: "content" },
  { path: "/video", title: "视频课堂", ground: "white", planned: "content" },
  { path: "/videoDetail", title: "视频详情", planned: "content" },
  { path: "/download", title: "资料下载", access: "login", ground: "white", planned: "content" },
  { path: "/gkGuide", title: "高考百科", ground: "light-purple", planned: "content" },
  { path: "/guideDetail", title: "选科要求详情", ground: "white", planned: "lookup" },
  { path: "/rankEvaluation", title: "全国学科评估", planned: "lookup" },
  { path: "/recommendNews", title: "推荐资讯", planned: "content" },
  { path: "/recommendNewsDetail", title: "推荐资讯详情", planned: "content" },
  { path: "/recommendPolicyDetail", title: "推荐政策详情", planned: "content" },

  { path: "/vip", title: "会员" },
  { path: "/buy", title: "购买会员", access: "login", planned: "membership" },
  { path: "/orderDetail", title: "订单详情", access: "login", planned: "membership" },
  { path: "/payResult", title: "支付结果", access: "login", planned: "membership" },

  { path: "/channel", title: "特殊招生", keepAlive: true, planned: "content" },
  { path: "/basicPlan", title: "强基计划", ground: "white", planned: "content" },
  { path: "/valuation", title: "综合评价", planned: "content" },
  { path: "/specialPlan", title: "专项计划", ground: "white", planned: "content" },
  { path: "/overseas", title: "出国留学", planned: "content" },
  { path: "/sergeant", title: "定向培养军士", ground: "white", planned: "content" },
  { path: "/normalStudents", title: "公费师范生", planned: "content" },
  { path: "/highSchool", title: "高职单招", ground: "white", planned: "content" },
  { path: "/director", title: "编导", planned: "content" },
  { path: "/performance", title: "表演", planned: "content" },
  { path: "/broadcast", title: "播音", planned: "content" },
  { path: "/art", title: "美术", planned: "content" },
  { path: "/calligraphy", title: "书法", planned: "content" },
  { path: "/dance", title: "舞蹈", planned: "content" },
  { path: "/music", title: "音乐", planned: "content" },
  { path: "/upgrade", title: "专升本", planned: "content" },
  { path: "/newExamination", title: "新高考", ground: "white", planned: "content" },
  { path: "/querySubject", title: "选科查询", planned: "lookup" },
  { path: "/submitStudents", title: "保送生", planned: "content" },
] as const satisfies readonly Screen[];

/** Screens of ours, in a table of their own so that the set test stays exact. */
export const ourScreens = [
  { path: "/accuracy", title: "预测准确度", planned: "engine" },
  { path: "/method", title: "测算方法", planned: "engine" },
  { path: "/data", title: "数据来源与版本", query: ["area"] },
  { path: "/shared", title: "分享的志愿表", shell: false, planned: "filling" },
  { path: "/privacy", title: "隐私政策", ground: "white", planned: "content" },
  { path: "/terms", title: "用户协议", ground: "white", planned: "content" },
  { path: "/dev/ui", title: "界面组件" },
] as const satisfies readonly Screen[];

type Row = (typeof specifiedScreens)[number] | (typeof ourScreens)[number];
export type ScreenPath = Row["path"];
export type PlannedPath = Extract<Row, { planned: Topic }>["path"];
export type BuiltPath = Exclude<ScreenPath, PlannedPath>;

export const screens: readonly (Screen & { readonly path: ScreenPath })[] = [...specifiedScreens, ...ourScreens];

const byPath: ReadonlyMap<string, (typeof screens)[number]> = new Map(screens.map((screen) => [screen.path, screen]));

/** `/home/` is the same screen as `/home`. */
const withoutSlash = (pathname: string) => (pathname === "/" ? pathname : pathname.replace(/\/+$/, ""));

export const screenAt = (pathname: string) => byPath.get(withoutSlash(pathname));

export const groundOf = (screen: Screen | undefined): Ground => screen?.ground ?? "light-grey";
