export { AccessCodePage } from './access-code-page';
export { ChooseMethodPage } from './choose-method-page';
export { UnreachablePage } from './unreachable-page';
