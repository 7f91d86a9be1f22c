import { changeRoute } from '@/lib/changes';
import { takeQuote } from '@/lib/claims/settling/take';

export const POST = changeRoute(takeQuote);
