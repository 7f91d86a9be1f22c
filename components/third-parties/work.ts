import type { CaptureWords } from '@/components/tools/api-capture/words';
import type { Monitoring } from '@/lib/third-parties';

/** What a page's later work is; what is off is absent. */
export interface Work {
  /** Whether analytics and monitoring wait for the word of the consent script. */
  readonly waitsForConsent: boolean;
  readonly analytics: boolean;
  readonly monitoring?: Monitoring & { readonly release: string; readonly environment: string };
  /** Address of the maps script. */
  readonly maps?: string;
  /** §2.6 Outside production: whether the mock flow pickers stand in the page. */
  readonly mockFlows?: true;
  /** §2.6 Outside production: what the widget says that captures calls. */
  readonly apiCapture?: CaptureWords;
  readonly serviceWorker?: {
    /** Longest wait for a stable page, in milliseconds. */
    readonly delay: number;
  };
}
