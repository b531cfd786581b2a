import { GatewayError } from '../../../application/shared/gateway-error.ts';

/** There is no such thing, by whatever the server says of an id that names nothing; or no such call in its house. */
const isMissing = (error: unknown): boolean => error instanceof GatewayError && (error.kind === 'missing' || error.kind === 'fields');

/** What is answered, or where there is no such thing what is had then. */
export const unlessMissing = <Answer, Other>(answer: Promise<Answer>, then: () => Other | Promise<Other>): Promise<Answer | Other> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return then();
    throw error;
  });

/** What is listed; nothing where there is no such thing, or no such call in the server's house. */
export const listedOrNone = <Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> => unlessMissing(rows, () => []);
