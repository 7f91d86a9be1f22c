export { type CoverageTab, coverageTabs } from './coverage-tabs';
