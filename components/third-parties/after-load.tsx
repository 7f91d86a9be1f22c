import { captureWords } from '@/components/tools/api-capture/words';
import { isProduction } from '@/lib/config';
import type { View } from '@/lib/request';
import { consentScript, mapsScript, monitoringOf } from '@/lib/third-parties';
import { offeredTools } from '@/lib/tools';
import packageFile from '@/package.json' with { type: 'json' };
import { LaterWork } from './later-work';

/** What a page does in the browser once it is there: nothing that it shows waits for it. */
export function AfterLoad({ view }: { readonly view: View }) {
  const { settings, snapshot, language } = view;
  const maps = mapsScript(settings, language);
  const monitoring = monitoringOf(settings);
  const tools = offeredTools(view);
  return (
    <LaterWork
      waitsForConsent={consentScript(settings) !== undefined}
      analytics={settings.Global_Feature_Analytics}
      {...(maps && { maps })}
      {...(monitoring && {
        monitoring: {
          ...monitoring,
          release: snapshot.release,
          environment: isProduction() ? 'production' : 'demonstration',
        },
      })}
      {...(tools?.mockFlows && { mockFlows: true })}
      {...(tools?.apiCapture && { apiCapture: captureWords(view, packageFile.version) })}
      {...(settings.Global_Feature_ServiceWorker && {
        serviceWorker: { delay: settings.Global_ServiceWorker_RegistrationDelay },
      })}
    />
  );
}
