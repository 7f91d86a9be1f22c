export { default, generateMetadata } from '../../../create-account/account-exists/page';
