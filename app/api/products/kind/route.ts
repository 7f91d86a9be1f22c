import { changeRoute } from '@/lib/changes';
import { chooseKind } from '@/lib/products/register';

export const POST = changeRoute(chooseKind);
