import { createAgent } from './agent.ts';
import { holdAnswers } from './hold-answers.ts';
import { addOtherNames } from './names-of-forms.ts';
import { AGENT_NAME } from './protocol.ts';

// The bundle that each document's isolated world runs; once is enough.
const world = globalThis as Record<string, unknown>;
if (world[AGENT_NAME] === undefined) {
  addOtherNames();
  world[AGENT_NAME] = holdAnswers(createAgent());
}
