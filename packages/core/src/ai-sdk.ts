export { type AiSdkModelOptions, aiSdkModel } from './extract/llm/ai-sdk/ai-sdk-model.ts';
