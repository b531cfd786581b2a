import { ink, softInk } from './livery.ts';
import { makerLine, nameLabel, type PackDrawing, ribs, steps } from './pack-label.ts';

/** A bottle with a screw cap: amber, white or coloured. */
export const drawBottle: PackDrawing = ({ goods, livery, pattern }) => {
  const { main, pale } = livery;
  const kind = pattern % 3;
  const isAmber = kind === 0;
  const body = isAmber ? '#9A5B25' : kind === 1 ? '#F7F8F7' : pale;
  return (
    `<rect x="72" y="12" width="56" height="26" rx="4" fill="${isAmber ? '#F4F1EA' : main}"/>${ribs(steps(80, 8, 6), 14, 36, '#000', 0.12, 2)}` +
    `<path d="M80 38h40v6c0 8 30 8 30 24v102a12 12 0 0 1-12 12H62a12 12 0 0 1-12-12V68c0-16 30-16 30-24z" fill="${body}" stroke="${ink}" stroke-opacity=".18"/>` +
    `<path d="M56 70c2-11 20-11 25-19" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity="${isAmber ? 0.35 : 0.9}"/>` +
    `<path d="M50 80h100v88H50z" fill="#fff"/><path d="M50 80h100v8H50zM50 148h100v20H50z" fill="${main}"/>` +
    nameLabel(goods, { x: 100, y: 94, width: 90, largest: 17, mostLines: 2, anchor: 'middle' }) +
    makerLine(goods.maker, 100, 161, 84, '#fff', 'middle')
  );
};

/** A wide jar, as for tablets by the hundred, powders and honeyed pills. */
export const drawJar: PackDrawing = ({ goods, livery, pattern }) => {
  const { main, dark, pale } = livery;
  return (
    `<path d="M48 26h104v24H48z" fill="${pattern % 2 === 0 ? dark : main}"/>${ribs(steps(56, 8, 12), 28, 48, '#fff', 0.2)}` +
    `<path d="M42 50h116c6 4 8 10 8 18v96c0 10-6 16-14 16H48c-8 0-14-6-14-16V68c0-8 2-14 8-18z" fill="#F7F8F7" stroke="${ink}" stroke-opacity=".18"/>` +
    `<path d="M34 78h132v78H34z" fill="#fff"/><path d="M34 78h132v6H34z" fill="${main}"/><path d="M34 136h132v20H34z" fill="${pale}"/><path d="M34 130c44 12 88-10 132 0v10H34z" fill="${main}" opacity=".85"/>` +
    nameLabel(goods, { x: 100, y: 88, width: 122, largest: 15, mostLines: 2, anchor: 'middle' }) +
    makerLine(goods.maker, 100, 152, 110, softInk, 'middle')
  );
};

/** A tube with its cap down. */
export const drawTube: PackDrawing = ({ goods, livery }) => {
  const { main, dark, pale } = livery;
  return (
    `<g transform="rotate(-9 100 100)"><path d="M46 14h108v14H46z" fill="${dark}"/>${ribs(steps(52, 8, 13), 14, 28, '#fff', 0.28)}` +
    `<path d="M47 28h106l-22 122H69z" fill="#fff" stroke="${ink}" stroke-opacity=".16"/><path d="M60.5 104h79l-8.5 46H69z" fill="${main}"/><path d="M59.3 97h81.4l-.9 4H60.2z" fill="${main}" opacity=".45"/>` +
    `<rect x="78" y="150" width="44" height="34" rx="3" fill="${pale}" stroke="${ink}" stroke-opacity=".18"/>${ribs(steps(84, 8, 5), 153, 181, ink, 0.14)}` +
    `${nameLabel(goods, { x: 100, y: 38, width: 80, largest: 17, mostLines: 2, anchor: 'middle' })}${makerLine(goods.maker, 100, 124, 62, '#fff', 'middle')}</g>`
  );
};

/** A nasal or inhaled spray: bottle with a nozzle. */
export const drawSpray: PackDrawing = ({ goods, livery }) => {
  const { main, dark, pale } = livery;
  return (
    `<path d="M90 12h20l4 30H86z" fill="#F7F8F7" stroke="${ink}" stroke-opacity=".18"/><path d="M70 42h60v14H70z" fill="${dark}"/><path d="M78 56h44v10H78z" fill="${main}"/>` +
    `<path d="M62 66h76a8 8 0 0 1 8 8v96a12 12 0 0 1-12 12H66a12 12 0 0 1-12-12V74a8 8 0 0 1 8-8z" fill="#fff" stroke="${ink}" stroke-opacity=".18"/>` +
    `<path d="M54 84h92v7H54z" fill="${main}"/><path d="M54 148h92v22a12 12 0 0 1-12 12H66a12 12 0 0 1-12-12z" fill="${pale}"/>` +
    nameLabel(goods, { x: 100, y: 97, width: 84, largest: 16, mostLines: 2, anchor: 'middle' }) +
    makerLine(goods.maker, 100, 168, 80, softInk, 'middle')
  );
};
