import { changeRoute } from '@/lib/changes';
import { retire } from '@/lib/products/change';

export const POST = changeRoute(retire);
