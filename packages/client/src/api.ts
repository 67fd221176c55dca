import type { components } from './api-types.ts';

type Schemas = components['schemas'];

export type Recipe = Schemas['Recipe'];
export type RecipeInput = Schemas['RecipeInput'];
export type RecipePatch = Schemas['RecipePatch'];
export type Suggestion = Schemas['Suggestion'];
export type RecipeReport = Schemas['RecipeReport'];
export type Job = Schemas['Job'];
export type Row = Schemas['Row'];
export type Change = Schemas['Change'];
export type Metadata = Schemas['Metadata'];
export type StructuredData = Schemas['StructuredData'];
export type RecipeStatus = Recipe['status'];
export type JobStatus = Job['status'];
