import { type FunctionCode, functionCodes } from "#contract/constants.ts";
import { type ScreenPath, screenAt } from "./screens.ts";

/** The functions that the operator may reserve for members (decision 16), as the screens call them, and where they are. */
const functions: Readonly<Record<FunctionCode, { readonly name: string; readonly path: ScreenPath }>> = {
  smart_fill: { name: "一键填报", path: "/smartAspiration" },
  simulate: { name: "整表模拟投档", path: "/imitateAspiration" },
  probability: { name: "录取概率测算", path: "/probability" },
  admission_test: { name: "录取院校测试", path: "/toolsAdmission" },
  same_score: { name: "同分去向", path: "/sameScore" },
  export: { name: "导出志愿表", path: "/detail" },
  psy_report: { name: "测评报告下载", path: "/character" },
};

export interface NamedFunction {
  readonly code: FunctionCode;
  /** Says so where the function is still being built: nobody is to pay for what is not there. */
  readonly name: string;
}

function named(code: FunctionCode): NamedFunction {
  const { name, path } = functions[code];
  return { code, name: screenAt(path)?.planned === undefined ? name : `${name}（建设中）` };
}

/** All of them in their order, divided into those that somebody may use and those that they may not. */
export function divideFunctions(usable: readonly string[]) {
  return {
    usable: functionCodes.filter((code) => usable.includes(code)).map(named),
    reserved: functionCodes.filter((code) => !usable.includes(code)).map(named),
  };
}
