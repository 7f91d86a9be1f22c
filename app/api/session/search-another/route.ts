import { searchAnother } from '@/lib/account/search-another';
import { changeRoute } from '@/lib/changes';

/** §2.3 Another policy is searched for. */
export const POST = changeRoute(searchAnother);
