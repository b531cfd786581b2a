import type { UploadGateway } from '../../application/upload/upload-gateway.ts';
import { GatewayError } from '../../application/shared/gateway-error.ts';
import { shopHeader } from '../../contract/shared/call.ts';
import { uploadFile } from '../../contract/upload/upload-calls.ts';
import type { HttpClient } from './client/http-client.ts';

/** §9's time, without a byte in either direction: a large file over a slow line may take longer. */
const longestSilenceMs = 30_000;
const nothingAnswered = { code: null, message: '' };

/**
 * Files over the contract's call. By XMLHttpRequest, since `fetch` does not tell how much has been sent.
 * @param open makes a request; a test brings its own
 */
export function httpUploadGateway(client: HttpClient, open: () => XMLHttpRequest = () => new XMLHttpRequest()): UploadGateway {
  return {
    send: (file, use, { progress, signal }) =>
      new Promise((resolve, reject) => {
        const request = open();
        let silence: ReturnType<typeof setTimeout> | undefined;
        const end = (finish: () => void) => {
          clearTimeout(silence);
          signal.removeEventListener('abort', stop);
          finish();
        };
        const fail = (kind: 'timeout' | 'offline') => end(() => reject(new GatewayError(kind, nothingAnswered)));
        const heard = () => {
          clearTimeout(silence);
          silence = setTimeout(() => {
            fail('timeout');
            request.abort();
          }, longestSilenceMs);
        };
        const stop = () => {
          fail('offline');
          request.abort();
        };
        const address = `${uploadFile.path}?use=${use}`;
        request.open(uploadFile.method, client.baseUrl + address);
        request.withCredentials = true;
        request.setRequestHeader('Accept', 'application/json');
        if (client.shownShop() !== '') request.setRequestHeader(shopHeader, client.shownShop());
        request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
          heard();
          if (lengthComputable && total > 0) progress(loaded / total);
        };
        request.onerror = () => fail('offline');
        request.onload = () =>
          end(() => {
            try {
              resolve(client.read(uploadFile, address, request.status, request.responseText).data);
            } catch (error) {
              reject(error as Error);
            }
          });
        if (signal.aborted) return void stop();
        signal.addEventListener('abort', stop);
        heard();
        const body = new FormData();
        body.append(uploadFile.file?.field ?? 'file', file, file.name);
        request.send(body);
      }),
  };
}
