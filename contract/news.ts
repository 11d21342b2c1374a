import { planned } from "./endpoint.ts";

export const news = {
  hot: planned({ path: "/api/news/index", access: "public", planned: "content", params: ["area"] }),
  recommendedVideos: planned({ path: "/api/video/getRecomendVideo", access: "public", planned: "content", params: [] }),
} as const;
