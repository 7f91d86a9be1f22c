export { offlinePage, serviceWorkerScript } from './script';
