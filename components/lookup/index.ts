export type { KeptSearches } from './kept-searches';
export { LookupPanel } from './lookup-panel';
