/**
 * Whether a plan covers its holder on a day, and what each coverage pays of a loss: decided once, for
 * pages, documents and messages alike, from what the platform answers.
 */
export { applicationOn, coveredDays, firstCoveredDay } from './application';
export { compareCoverages, type LostCoverage } from './compare';
export {
  type CoverageKind,
  type CoverageStatus,
  coverageStatus,
  coverageTense,
  coverageTones,
  coversNow,
  hasCancellation,
  inListOrder,
  isOver,
} from './coverage-status';
export { deductiblesOf } from './deductibles';
export { isGapBetween, lastCoveredDay, lastDayOfTerm } from './last-covered-day';
export { shareLeft, usedUpLimit } from './limits';
export {
  coveragesOf,
  isLeftOut,
  type ProductCoverage,
  type ProductStanding,
  productCoverage,
  productStanding,
} from './of-product';
export { reportingOf } from './reporting';
export {
  isNotCovered,
  isSameThing,
  isTakenOff,
  type ListedProduct,
  type Thing,
  thingsOf,
} from './things';
export {
  applicationWords,
  type CoverageTexts,
  changeRows,
  coverageSentence,
  type DeductibleRow,
  type DeviceClasses,
  deductibleRows,
  deductibleWords,
  limitWords,
  lossDayWords,
  timeWords,
  waitWords,
} from './words';
