/** One drawer of the ladder (阶梯价), ready to show. */
export interface LadderStepView {
  /** 50盒起, 20盒以内, 1–49盒. */
  readonly band: string;
  /** `9.20`; null where the buyer may not see it. */
  readonly price: string | null;
  /** The open drawer: what the present quantity pays. */
  readonly isNow: boolean;
}
