export { type KeptSearches, shownSearch } from './kept-searches';
export { LookupPanel } from './lookup-panel';
export { SearchForm } from './search-form';
