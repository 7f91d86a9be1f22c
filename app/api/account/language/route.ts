import { chooseLanguage } from '@/lib/account/profile/choose-language';
import { changeRoute } from '@/lib/changes';

/** The language of the portal and of messages is chosen. */
export const POST = changeRoute(chooseLanguage);
