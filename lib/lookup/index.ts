export { askedOption, optionParameter } from './asked-option';
export { formatSearchTerm } from './format-search-term';
export { updateInfoPage } from './pending-info';
export { searchContract } from './search-contract';
export {
  dateExample,
  type SearchField,
  type SearchOption,
  type SearchSection,
  searchOptions,
  writtenDay,
} from './search-options';
export { createAccountPage, policySearchPage } from './search-purpose';
export {
  confirmInfo,
  infoToConfirm,
  type UpdateInfoField,
  type UpdateInfoStep,
  updateInfo,
  updateInfoStep,
} from './update-info';
