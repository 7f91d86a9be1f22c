/**
 * Finding a contract by search terms, and what the search still needs to know. Proving who one is
 * belongs to `verification`.
 */
export { updateInfoPage } from './pending-info';
export {
  askedOption,
  dateExample,
  dayRule,
  optionParameter,
  type SearchField,
  type SearchOption,
  type SearchSection,
  searchOptions,
  termRule,
  writtenDay,
} from './search-options';
export { createAccountPage, policySearchPage } from './search-purpose';
export { searchTerm } from './search-term';
export {
  infoToConfirm,
  suppliedBy,
  type UpdateInfoField,
  type UpdateInfoStep,
  updateInfoRules as personRules,
  updateInfoStep,
  valuesOf as personValues,
} from './update-info';
