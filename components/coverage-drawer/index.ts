export { CoverageButton } from './coverage-button';
export { CoverageDrawer } from './coverage-drawer';
