export { default, generateMetadata } from '../../../create-account/done/page';
