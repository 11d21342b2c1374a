/** What a check does when more faults are found than it tolerates. */
export type Weight = "blocks" | "warns";

export interface Check {
  readonly weight: Weight;
  /** What must hold of a good file. */
  readonly rule: string;
  /**
   * The part of the rows of one year and track that may break the rule: above what the gathered facts of all 31
   * provinces show (docs/data.md), far below what any slip of a whole column, year or track makes.
   */
  readonly toleratedPart?: number;
  /** Faults that are tolerated in however few rows. */
  readonly tolerated?: number;
}

/** Every check by its name. Blocking ones stop the build; warning ones stand in the report with their reason. */
export const CHECKS = {
  encoding: { weight: "blocks", rule: "a file is UTF-8 without a byte order mark or replaced characters" },
  columns: { weight: "blocks", rule: "a file has exactly the columns of its table, in their order" },
  "file present": { weight: "blocks", rule: "every province has its lines and its plan, every table its rows" },
  "form of a cell": { weight: "blocks", rule: "years, scores, ranks and seats are numbers, flags are known ones" },
  "province of a row": {
    weight: "blocks",
    rule: "a row stands in the file of its province",
    toleratedPart: 0.0001,
  },
  "year of a row": { weight: "blocks", rule: "lines are of past years, plans of the plan year or the one before" },
  "track of its year": {
    weight: "blocks",
    rule: "文科 and 理科 end, 物理类 and 历史类 begin with the reform; 综合 is of 3+3 provinces only",
    toleratedPart: 0.002,
  },
  "key of a line": { weight: "blocks", rule: "a line stands once", toleratedPart: 0.06, tolerated: 10 },
  "key of a plan row": { weight: "blocks", rule: "a plan row stands once", toleratedPart: 0.1, tolerated: 10 },
  "school is known": {
    weight: "blocks",
    rule: "a school stands on the ministry's list, under its name, an old name or an alias",
    // 上海 prints short names (上海外大), not all of which can be read.
    toleratedPart: 0.16,
    tolerated: 5,
  },
  "major is known": {
    weight: "blocks",
    rule: "a major or its stem stands in the ministry's catalogue",
    toleratedPart: 0.3,
    tolerated: 10,
  },
  "score in scale": {
    weight: "blocks",
    rule: "a score lies between 80 and the province's full score; the few that do not are left out",
    toleratedPart: 0.003,
    tolerated: 2,
  },
  "rank in field": {
    weight: "blocks",
    rule: "a rank is no larger than the year's number of candidates",
    toleratedPart: 0.02,
    tolerated: 5,
  },
  "rank by score": {
    weight: "blocks",
    rule: "a line's rank is the one that its year's 一分一段 gives its score, first or last of the score",
    toleratedPart: 0.004,
    tolerated: 3,
  },
  "rank falls with score": {
    weight: "blocks",
    rule: "among the lines of a year and track a higher score has the better rank",
    toleratedPart: 0.015,
    tolerated: 3,
  },
  "min, avg, max": {
    weight: "blocks",
    rule: "the lowest score is no higher than the average, the average no higher than the highest",
    toleratedPart: 0.02,
    tolerated: 3,
  },
  "lines of both tracks": { weight: "blocks", rule: "a year with lines has them for each track of its system" },
  "seats of a plan": {
    weight: "blocks",
    rule: "a row offers 1 to 2,000 seats, and a plan at most one and a half for each candidate of its track",
    toleratedPart: 0.02,
    tolerated: 3,
  },
  "subjects of a track": {
    weight: "blocks",
    rule: "subject requirements can be read and fit the track: few history courses ask for chemistry, many physics ones do",
  },
  "fee of a plan": {
    weight: "blocks",
    rule: "a printed fee is 500 to 400,000 yuan a year, free, or to be announced",
    toleratedPart: 0.02,
    tolerated: 3,
  },
  "group of a plan": {
    weight: "blocks",
    rule: "rows have a group code where families fill in groups",
    toleratedPart: 0.04,
  },
  "requirement of a group": {
    weight: "blocks",
    rule: "the majors of one group ask for the same subjects",
    toleratedPart: 0.05,
    tolerated: 3,
  },
  "score table reads": { weight: "blocks", rule: "a 一分一段 table can be read, save the known stubs" },
  "score table adds up": {
    weight: "blocks",
    rule: "a cumulative count is the one above it and the candidates at the score",
    toleratedPart: 0.01,
    tolerated: 2,
  },
  "score table in scale": { weight: "blocks", rule: "scores of a table lie within the province's scale" },
  "score table present": {
    weight: "blocks",
    rule: "each track has a published table of the plan year, save known gaps",
  },
  "candidates of a track": {
    weight: "blocks",
    rule: "a track's number of candidates is within a third of the year before, save at a reform",
  },
  "control line in scale": { weight: "blocks", rule: "a control line lies within the province's scale" },
  "control lines in order": {
    weight: "blocks",
    rule: "the line of special types is no lower than the undergraduate one, nor that than the vocational one",
    tolerated: 1,
  },
  "control lines present": {
    weight: "blocks",
    rule: "each track has its control lines of the plan year, save known gaps",
  },
  "control line moved": {
    weight: "warns",
    rule: "a control line moves by less than 40 points from year to year",
  },
  "school list": {
    weight: "blocks",
    rule: "schools have ids and names of their own, a level and a province; campuses counted apart, 39 to 60 are 985 and 115 to 150 are 211 schools",
  },
  "rules table": {
    weight: "blocks",
    rule: "31 provinces have one rule each, with unit, full score, number of choices and reform year in their range",
  },
  "golden facts": { weight: "blocks", rule: "every golden fact of a built province is found as it was published" },
  "unit ids": { weight: "blocks", rule: "a unit's id stands once" },
  "units of a plan": { weight: "blocks", rule: "a plan gives units" },
  "rank leapt": {
    weight: "warns",
    rule: "a course's rank moves by less than 30 % from year to year",
  },
  "school gone": { weight: "warns", rule: "a school with lines in one year has lines or a plan the next" },
  "code changed": {
    weight: "warns",
    rule: "one school name has one code in a year's plan, and one code names one school",
  },
  "column shifted": {
    weight: "warns",
    rule: "the figures of a column are spread as the year before (largest distance of the two distributions under 0.25)",
  },
  "published year changed": {
    weight: "warns",
    rule: "at most 5 % of a past year's lines differ from the version before",
  },
  "collapsed variant": {
    weight: "warns",
    rule: "a course's line keeps its place among its school's other courses",
  },
  "suspect line": { weight: "warns", rule: "no line was marked as suspect by those who gathered it" },
  "year of the plan": { weight: "warns", rule: "the plan has some of the majors first listed in its year" },
  "requirement printed": { weight: "warns", rule: "every unit's subject requirement is printed" },
  "school forecast": { weight: "warns", rule: "a province's schools have forecasts" },
  "known gap": { weight: "warns", rule: "nothing is missing that was published" },
} as const satisfies Readonly<Record<string, Check>>;

export type CheckName = keyof typeof CHECKS;

export const checkOf = (name: CheckName): Check => CHECKS[name];
