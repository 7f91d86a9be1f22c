export { showSnackbar } from './show-snackbar';
export { SnackbarHost } from './snackbar-host';
