// Makes an editor's changes to feedback through the backend's editing calls, as `npm run content` does.
import { z } from 'zod';
import { testClient } from './backend.ts';

const changedSchema = z.object({ data: z.object({ message: z.string() }) });

/** Makes one change, e.g. `publish`, and returns its message. */
export async function editFeedback(backendUrl: string, park: string, change: string, input: object): Promise<string> {
  const credentials = Buffer.from(`${testClient.clientId}:${testClient.clientSecret}`).toString('base64');
  const answer = await fetch(`${backendUrl}/editing/feedback-${change}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${credentials}` },
    body: JSON.stringify({ park, change: input }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return changedSchema.parse(JSON.parse(text)).data.message;
}
