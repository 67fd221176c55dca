export { aiSdkModel } from './extract/llm/ai-sdk/ai-sdk-model.ts';
export type { AiSdkModelOptions } from './extract/llm/ai-sdk/ai-sdk-model-options.ts';
