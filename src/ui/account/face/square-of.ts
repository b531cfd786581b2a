/** Pixels along a side that are sent: twice what is kept, so that drawing it smaller stays sharp. */
const side = 512;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The square of a picture as a file of its own; fails for what is no picture. */
export async function squareOf(address: string, { x, y, width, height }: Square): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('no canvas');
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, side, side);
  paper.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('no picture');
  return new File([blob], 'face.jpg', { type: 'image/jpeg' });
}
