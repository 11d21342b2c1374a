/** Major classes of the undergraduate catalogue (本科专业目录), as suggestions; any word of a major's name works too. */
export const majorClasses: readonly string[] = [
  ..."计算机类 电子信息类 自动化类 电气类 机械类 临床医学类 口腔医学类 法学类 金融学类 经济学类".split(" "),
  ..."中国语言文学类 外国语言文学类 新闻传播学类 教育学类 数学类 物理学类 化学类 生物科学类 心理学类 统计学类".split(
    " ",
  ),
  ..."工商管理类 管理科学与工程类 公共管理类 电子商务类 物流管理与工程类 旅游管理类 土木类 建筑类 水利类 测绘类".split(
    " ",
  ),
  ..."材料类 能源动力类 仪器类 力学类 化工与制药类 交通运输类 航空航天类 海洋工程类 核工程类 兵器类".split(" "),
  ..."环境科学与工程类 食品科学与工程类 生物医学工程类 生物工程类 安全科学与工程类 农业工程类 林业工程类 轻工类 纺织类 矿业类".split(
    " ",
  ),
  ..."地质类 地质学类 地理科学类 大气科学类 海洋科学类 地球物理学类 天文学类 公安学类 公安技术类 工业工程类".split(" "),
  ..."护理学类 药学类 中医学类 中药学类 中西医结合类 医学技术类 基础医学类 法医学类 公共卫生与预防医学类 动物医学类".split(
    " ",
  ),
  ..."动物生产类 植物生产类 林学类 水产类 草学类 自然保护与环境生态类 哲学类 历史学类 政治学类 社会学类".split(" "),
  ..."马克思主义理论类 民族学类 体育学类 财政学类 经济与贸易类 农业经济管理类 图书情报与档案管理类 设计学类 美术学类".split(
    " ",
  ),
  ..."音乐与舞蹈学类 戏剧与影视学类 艺术学理论类".split(" "),
];

/** Cities that most undergraduate places are in, as suggestions; any city can be typed. */
export const cities: readonly string[] = [
  ..."北京 上海 广州 深圳 武汉 南京 西安 成都 杭州 天津 重庆 长沙 郑州 哈尔滨 沈阳 长春 济南 青岛 合肥 大连".split(" "),
  ..."南昌 福州 厦门 昆明 太原 石家庄 兰州 南宁 贵阳 苏州 无锡 宁波 海口 呼和浩特 乌鲁木齐 银川 西宁 拉萨".split(" "),
  ..."徐州 镇江 扬州 秦皇岛 保定 洛阳 开封 新乡 湘潭 桂林 烟台 威海 珠海 绵阳 芜湖 宜昌 锦州 赣州".split(" "),
];

/** Suggestions for what is being typed: those that start with it first, and none that are chosen already. */
export function suggest(words: readonly string[], typed: string, chosen: readonly string[]): string[] {
  const matching = words.filter((word) => word.includes(typed) && !chosen.includes(word));
  const starting = matching.filter((word) => word.startsWith(typed));
  return [...starting, ...matching.filter((word) => !word.startsWith(typed))].slice(0, 8);
}

/** What was typed as words: several may be pasted at once. A comma would break the address apart. */
export const typedWords = (text: string): string[] =>
  text
    .split(/[,，、;；\s]+/)
    .map((word) => word.trim().slice(0, 40))
    .filter((word) => word !== "");
