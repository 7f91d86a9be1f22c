import type { ClientSnapshot } from '@/lib/clients';
import { buildName } from '@/lib/config';
import { leaveMessage, retiringProgram, type WorkerSettings, workerProgram } from './program';

/** What is shown in place of a page that cannot be fetched. */
export const offlinePage = '/pages/offline';

/**
 * `/service-worker.js` of a client. Its text changes with every release and every build, which is
 * how browsers notice that there is a new one.
 */
export function serviceWorkerScript(snapshot: ClientSnapshot): string {
  const { settings, release, languages, defaultLanguage } = snapshot;
  if (!settings['1'].Global_Feature_ServiceWorker) return `(${retiringProgram})(self);\n`;
  const worker: WorkerSettings = {
    version: `${release} ${buildName()}`,
    offlinePage,
    languages,
    defaultLanguage,
    leaveMessage,
  };
  return `(${workerProgram})(${JSON.stringify(worker)}, self);\n`;
}
