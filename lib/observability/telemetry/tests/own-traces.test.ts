import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  trace,
} from '@opentelemetry/api';
import { expect, it } from 'vitest';
import { OwnTraces } from '../own-traces';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const running = trace.setSpanContext(ROOT_CONTEXT, {
  traceId,
  spanId: 'b7ad6b7169203331',
  traceFlags: 1,
});

it('a trace that a visitor names is not believed', () => {
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'ada=1' };
  expect(new OwnTraces().extract(ROOT_CONTEXT, headers, defaultTextMapGetter)).toBe(ROOT_CONTEXT);
});

it('a trace that this process has told of goes on', () => {
  const own = new OwnTraces();
  const headers: Record<string, string> = {};
  own.inject(running, headers, defaultTextMapSetter);
  expect(headers).toEqual({ traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  const known = own.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  expect(trace.getSpanContext(known)).toMatchObject({ traceId, isRemote: true });
});

it('nothing is told where nothing runs', () => {
  const headers = {};
  new OwnTraces().inject(ROOT_CONTEXT, headers, defaultTextMapSetter);
  expect(headers).toEqual({});
});
