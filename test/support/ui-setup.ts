import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Dialogs are loaded when they are opened, which takes its time beside other tests.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
