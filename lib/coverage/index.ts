/**
 * Whether a plan covers its holder on a day, decided once for pages, documents and messages from what
 * the platform answers.
 */
export {
  type CoverageKind,
  type CoverageStatus,
  coverageStatus,
  coversNow,
  isOver,
} from './coverage-status';
