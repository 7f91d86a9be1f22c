export { buildSnapshot } from './build-snapshot';
export { defaultPackage, knowsClients } from './directory';
export { hostName } from './host-name';
export { clientByHost, originOf } from './hosts';
export { imageContent, snapshotById, snapshotByRelease } from './snapshots';
export { releaseChannel, reloadClient, showPublished } from './store';
