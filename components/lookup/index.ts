export type { KeptSearches } from './kept-searches';
export { LookupPanel } from './lookup-panel';
export { SearchForm } from './search-form';
