import * as React from 'react';

/**
 * React's development build takes a stack trace for each element it creates, so that a warning can name the element's
 * owner: a fifth of the time of tests that draw whole screens. It stops by itself after ten thousand elements a second;
 * here it has always reached them. Warnings stay, without the owner's stack.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts owner stacks in another place');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
