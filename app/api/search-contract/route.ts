import { changeRoute } from '@/lib/changes';
import { searchContract } from '@/lib/lookup/search-contract';

/** §7 searchContract. */
export const POST = changeRoute(searchContract);
