export { default as cancellation } from './cancellation.json' with { type: 'json' };
export { default as claims } from './claims.json' with { type: 'json' };
export { default as desk } from './desk.json' with { type: 'json' };
export { default as plans } from './plans.json' with { type: 'json' };
export { default as policies } from './policies.json' with { type: 'json' };
export { default as standings } from './standings.json' with { type: 'json' };
