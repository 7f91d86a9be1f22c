export { type Monitoring, monitoringOf } from './monitoring';
export { allowedHosts, consentScript, mapsScript } from './scripts';
