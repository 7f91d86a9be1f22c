export { ConfirmInfoPage } from './confirm-info-page';
export { PolicySearchPage } from './policy-search-page';
export { UpdateInfoPage } from './update-info-page';
