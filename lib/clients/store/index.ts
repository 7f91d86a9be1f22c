export { clientByHost, originOf } from './hosts';
export { imageContent, snapshotById, snapshotByRelease } from './snapshots';
export { defaultPackage, refreshDirectory, releaseChannel } from './store';
