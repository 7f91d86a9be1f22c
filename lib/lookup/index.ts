export { formatSearchTerm } from './format-search-term';
export { searchContract } from './search-contract';
export { type SearchField, type SearchOption, searchOptions } from './search-options';
