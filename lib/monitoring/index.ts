export { reportFailure } from './report-failure';
