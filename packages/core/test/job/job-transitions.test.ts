import { describe, expect, it } from 'vitest';
import { assertJobTransition, canTransitionJob } from '../../src/job/job-transitions.ts';
import { JOB_STATUSES } from '../../src/storage/job.ts';

describe('job transitions', () => {
  it('are those of the contract and no others', () => {
    const possible = JOB_STATUSES.flatMap((from) =>
      JOB_STATUSES.filter((to) => canTransitionJob(from, to)).map((to) => `${from} ${to}`),
    );
    expect(possible).toEqual(['pending running', 'running completed', 'running failed']);
  });

  it('throw JOB_STATE', () => {
    assertJobTransition('pending', 'running');
    expect(() => assertJobTransition('completed', 'running')).toThrow(
      expect.objectContaining({
        code: 'JOB_STATE',
        details: { from: 'completed', to: 'running', allowed: [] },
      }),
    );
  });
});
