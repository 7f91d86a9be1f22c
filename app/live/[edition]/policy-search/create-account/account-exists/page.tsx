export { default } from '../../../create-account/account-exists/page';
