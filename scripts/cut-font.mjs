// node scripts/cut-font.mjs FONT.ttf: cuts src/server/pdf/font/noto-sans-sc.ttf, in which the server writes its PDF.
// FONT.ttf is Noto Sans SC Regular with TrueType outlines, 400Regular/NotoSansSC_400Regular.ttf of the npm package
// @expo-google-fonts/noto-sans-sc. Needed only when characters are to be added; the cut font is in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './ensure-built.mjs';

/** Of the general list of 2013 (通用规范汉字表) those that GB 2312 lacks: names of people, places, herbs. */
const beyondGb2312 =
  '㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮' +
  '丏乂乸亶亸亹伈伋伣伭伾佁佖佸佺佽侁侂侘侴侹俍俙俫俵俶倓倕倞倧倴倻偁偓偡偭偰偲傃傉傒傕僇僎僔僰儦儳儴冏冔冮凓凘刬剅剋剕剟劄劼勍勔勚勠匜匼卬厖厾叆叇叕叚吽呇呣咇咉咍咡咥咺哃哢哱唝唵啫啰啴喆喤嗐嗞嘚嘡噀噂噇嚄嚚嚭' +
  '囷圌圐圙圢圫圲坉坋坒坥坬坰坽垈垍垎垏垕垙垚垞垟垯垱垵垺垾垿埆埇埌埗埪埫埵埼堃堉堌堎堐堧堨堲堼堽堾塅塆塝塱墈墐墕墘墡墣墦壸夐夬奓奡奭妘妧妭姈姞姤姮姱姶姽娀娵婌婍婘婞婠婤婫婳婻婼媂媄媆媓媖媞媭媱嫄嫕嫚嫪嫭嫽嬛嬥嬬嬿孅孖' +
  '宧宬寁尨尪屃屼屾岊岞岠岨峂峃峗峘峛峣峧峱峿崀崁崄崌崒崚崟崡崶崿嵁嵅嵎嵖嵚嵲嶅嶍嶒嶓嶟嶦嶲巇巉帡帨幖幪庤庱庼廆廋廙弆弇弢弨弶弸彟彧徛忞忳忺恓恔悆悈悢悰惇惎惔惙惛愃愐愔愭慆慥慬慭憕憙憭憺戣戭扂扅扆扊扞扺扽抃抔拃拤挓挦捯捽掞揕揳搒摏摛摴摽擿' +
  '攽敔敩斝斠斶旐旞旴旵旸旻旿昄昇昈昉昒昡昣昤昪昫昳昺昽晅晊晐晙晞晢晪晫晱暅暕暲暵暶暿曈曌朏朓朳朸杄杕杙杧杻枅枍枲枹柈柊柖柷栐栒栟栴栻桯桲桹梌梠梣梴梼梽梾梿棁棐棓棤棨棪棫棬棻棽椀椆椑椓椪椸楒楙楩楪楯榃榅榑榖榰槃槚槜槱橑橞橦檞櫆欂欸欻歅殣毌毐' +
  '氾氿汈汋汧汫汭沄沇沘沚沨沺泂泃泇泙泚泜洈洑洓洘洢洣洨洭洴洸洺洿浉浐浕浛浟浡浥浬浭浰浲涄涍涐涘涢涴淏淜淟淯淴渟渰渼湉湑湜湝湣湲湴溁溇溍溚溞溠溦溵溹滃滆滉滍滘滧滪滫漈漋漖漦漴漷漹漻漼潏潖潟潩潵潽潾澂澛澥澪澭澴澼澽濋濩瀌瀍瀔瀱瀼灈' +
  '炆炌炘炟炣烔烜烝烠烶烺烻焆焌焗焜焞煁煃煋煓煟煴熇熛熜熥熻燊燋燏燚爇爔爚爟牁牂牚牤牥牻犇犨狉狝猄猇猯猰猺獴玃玒玓玕玘玙玚玞玠玡玤玥玦玭玱玶玹玼玿珅珇珋珌珒珕珖珛珝珢珣珦珪珫珰珵珷珸珹珺珽琀琄琇琈琎琔琟琡琤琫琭琯琲瑀瑂瑃瑄瑅瑆瑑瑓瑔瑖瑝瑢瑧瑨瑬瑱瑳璆璈璒璘璟璠璥璪璬璮璱璲瓀瓖瓘' +
  '瓻甗甡甦甪畖畤畬畯疁疍疐疢疭痓瘆癗癿皕皛皞皦皭盉盦盷眊眬睄睎瞋瞫瞭矞矰矻矼砄砆砠砫砮砵硁硊硍硔硙硚硿碃碈碏碨碶磏磜磡磹磻礌礵祃祇祊祋祎祏祐祕祲祼祾禋禒禔禘禛禤秬秾稌稑稙穄穙穜穟窅窊窎窣窸竑竘竫笯筀筜筤筥筦筶筼箓箖篯簃簉簕簝簠簰籥粿糒糵' +
  '絜縠縢繄纮纴纻纼绖绤绹缊缐缞罍罶罽羑羓羕羖羱翀翂翃翈翙翚翛翯翷翾耇耏耑耤耰肸胈胠胣脟脩脿腒腘腨腯膙臑臜舠舥舲艅艎芃芠芣芼苉苧苾茀茋茓茝茽荁荄荓荖荙莙莝莿菂菉菍菼萚萣萩萳萹葎葖葰葴蒄蒐蒟蒨蒱蒻蓂蓇蓏蓢蔀蔃蔈蔊蕗蕰薁薢薳薸薿藟藠藦藨蘘' +
  '虒虓虤虷虸蚄蚆蚲蛃蜎蜐蝘蝲螠螣螱蟏蟫蠋衃衎衒衠袆袗袪袯裈裛褕褟褯襕襚襜襫觃觟觭觱觿訄訚詟讱讻诇诐谞谼谿豨豮貆赑赒赗赟赪趯跂跐跱跶踒踦踶蹅蹐蹚蹜蹢蹽蹾轪辀辌辒辿迺逴遆遹邘邠邨邲邽邿郃郈郚郤郪郿鄀鄃鄅鄌鄑鄗鄘鄚鄜鄠鄫酂酅酦酺醨醾釐' +
  '鋆钖钘铏铚铻锜锧锳锺锽镃镈镋镕镚镠镮镴镵闿阇阘陎陑陞隃隩隺雊雱霅霨靬靰靸靺靽靿鞁鞡鞧鞨鞬鞮鞳韂韨颋颎颙飏飐飔飗饳饸饹饻馃馉馌馝馞馧驲骃骉骍骎骕骙骦髃髎髢髽鬒鬘鬶鬷魆魋鱽鱾鲀鲃鲉鲊鲌鲏鲖鲗鲘鲙鲝鲪鲬鲯鲹鲾鲿鳀鳁鳂鳈鳉鳑鳒鳚鳛鳠鳡鳣鳤' +
  '鸤鸧鸮鸰鸻鸼鹀鹍鹐鹒鹔鹖鹙鹝鹟鹠鹡鹢鹮鹯鹲鹴麀麑麖麹黇黡鼒鼩鼫鼱齁齇齉龁龂龢鿍鿎鿏' +
  '𠅤𠙶𠳐𡎚𡐓𣗋𣲗𣲘𣸣𤧛𤩽𤫉𥔲𥕢𥖨𥻗𦈡𦒍𦙶𦝼𦭜𦰡𧿹𨐈𨙸𨚕𨟠𨭉𨱇𨱏𨱑𨱔𨺙𩽾𩾃𩾌𪟝𪣻𪤗𪨰𪨶𪩘𪾢𫄧𫄨𫄷𫄸𫇭𫌀𫍣𫍯𫍲𫍽𫐄𫐐𫐓𫑡𫓧𫓯𫓶𫓹𫔍𫔎𫔶𫖮𫖯𫖳𫗧𫗴𫘜𫘝𫘦𫘧𫘨𫘪𫘬𫚕𫚖𫚭𫛭𫞩𫟅𫟦𫟹𫟼𫠆𫠊𫠜𫢸𫫇𫭟𫭢𫭼𫮃𫰛𫵷𫶇𫷷𫸩' +
  '𬀩𬀪𬂩𬃊𬇕𬇙𬇹𬉼𬊈𬊤𬌗𬍛𬍡𬍤𬒈𬒔𬒗𬕂𬘓𬘘𬘡𬘩𬘫𬘬𬘭𬘯𬙂𬙊𬙋𬜬𬜯𬞟𬟁𬟽𬣙𬣞𬣡𬣳𬤇𬤊𬤝𬨂𬨎𬩽𬪩𬬩𬬭𬬮𬬱𬬸𬬹𬬻𬬿𬭁𬭊𬭎𬭚𬭛𬭤𬭩𬭬𬭯𬭳𬭶𬭸𬭼𬮱𬮿𬯀𬯎𬱖𬱟𬳵𬳶𬳽𬳿𬴂𬴃𬴊𬶋𬶍𬶏𬶐𬶟𬶠𬶨𬶭𬶮𬷕𬸘𬸚𬸣𬸦𬸪𬹼𬺈𬺓';

/** Letters, figures, marks and units, from the first to the last of each block that papers of the trade use. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x2010, 0x205e],
  [0x2070, 0x209c],
  [0x20a0, 0x20bf],
  [0x2100, 0x218b],
  [0x2190, 0x2199],
  [0x2200, 0x22ff],
  [0x2460, 0x24ff],
  [0x2500, 0x257f],
  [0x25a0, 0x25ff],
  [0x2605, 0x2642],
  [0x2713, 0x2717],
  [0x2776, 0x2793],
  [0x3000, 0x303f],
  [0x3220, 0x3229],
  [0x3300, 0x33ff],
  [0xff01, 0xff5e],
  [0xffe0, 0xffe6],
];

function* gb2312() {
  const decoder = new TextDecoder('gb2312');
  for (let row = 0xa1; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) yield decoder.decode(new Uint8Array([row, cell]));
  }
}
/** The 5,401 common characters of Big5: makers, titles and terms are written in full form as well (適應症, 癥瘕). */
function* commonBig5() {
  const decoder = new TextDecoder('big5');
  for (let row = 0xa4; row <= 0xc6; row += 1) {
    for (let cell = 0x40; cell <= 0xfe && (row < 0xc6 || cell <= 0x7e); cell += cell === 0x7e ? 0x23 : 1)
      yield decoder.decode(new Uint8Array([row, cell]));
  }
}
/** Neither list has them, names of drugs and of people do. */
const besides = '噁栢';
const ofBlocks = blocks.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)));
const wanted = new Set(
  [...ofBlocks, ...gb2312(), ...beyondGb2312, ...commonBig5(), ...besides].filter((character) => /^[^\p{Co}\ufffd]$/u.test(character)),
);

const file = process.argv[2];
if (file === undefined) throw new Error('node scripts/cut-font.mjs FONT.ttf');
// No ligatures and no vertical forms: lines are set one character after another, and are found again as written.
const dropTables = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'vhea', 'vmtx'];
const cut = await subsetFont(readFileSync(file), [...wanted].join(''), {
  targetFormat: 'truetype',
  keepFeatures: [],
  noHinting: true,
  dropTables,
});
writeFileSync(join(root, 'src/server/pdf/font/noto-sans-sc.ttf'), cut);
console.log(`${wanted.size} characters, ${Math.round(cut.length / 1024)} kB`);
