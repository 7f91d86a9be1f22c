export { EditorComparePage } from './compare-page';
export { EditorDetailPage } from './detail-page';
export { EditorHistoryPage } from './history-page';
export { EditorOverviewPage } from './overview-page';
export { EditorPartPage } from './part-page';
export { EditorSignInPage } from './sign-in-page';
