export { type TraceEngineOptions, traceEngine } from './opentelemetry/trace-engine.ts';
