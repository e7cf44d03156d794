const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that identify nobody: they are compared, but count little. In ASCII and lower case. */
export const weakWords: ReadonlySet<string> = new Set([
  // Particles.
  ...words(`al el ul as ar an at ad az ash adh bin ibn bn bint bent binti van von der den de del della dello
    di da do dos das du la le las los lo y e i ter ten zu zum zur af av ould wuld uld wa und and of the et und for
    oglu ogly qizi kizi zade`),
  // Titles.
  ...words(`mr mrs ms miss dr prof professor sir lord lady dame hon rev fr sr jr ii iii iv esq phd md
    general gen colonel col major maj captain capt lieutenant lt sergeant sgt admiral brigadier brig commander
    cdr marshal sheikh shaikh shaykh cheikh sheik haji hajji hajj hadji mullah mulla maulavi mawlawi maulvi moulavi
    imam ayatollah sayyid sayed syed sayid qari ustad ustaz engineer eng ing lic don dona senor senora herr
    frau monsieur mme gospodin comandante minister president`),
  // Legal forms.
  ...words(`ltd limited llc llp lp plc inc incorporated corp corporation co company cie gmbh ag kg kgaa ohg
    mbh sa sarl sas srl spa snc sl slu cv sab bv nv oy oyj ab as asa aps ooo oao zao pao ao tov pjsc jsc ojsc cjsc
    pte pty sdn bhd tbk pt kk kft zrt doo dd ad eood ood sp zoo fze fzco fzc fzllc wll est establishment foundation`),
]);

/**
 * Given names with their short forms, and romanizations of Chinese and Korean surnames. In ASCII and lower case,
 * groups are separated by `|` and lines.
 */
const groups = `
  abigail abby gail | albert al bert | alexander alex sasha sascha alec sandy xander aleksandr alejandro
  alexandra sandra sasha alex | alfred fred alf | andrew andy drew andrei | anthony tony antonio anton
  barbara barb babs | benjamin ben benny | catherine katherine kate kathy cathy katie kat ekaterina katya
  charles charlie chuck chas carlos | christopher chris topher kit | christina tina chris | daniel dan danny
  david dave davey | deborah debbie deb | dmitri dmitry dima mitya | donald don donnie | dorothy dot dottie
  edward ed eddie ted ned | elizabeth liz beth betty eliza lisa lizzie | emmanuel manny manuel | evgeny yevgeny zhenya
  francis frank fran | francisco paco pancho | frederick fred freddy | gabriel gabe | george georgie jorge yuri
  gerald gerry jerry | gregory greg | guadalupe lupe | harold harry hal | henry harry hank | ignacio nacho
  isabella isabel bella | ivan vanya | jacob jake | james jim jimmy jamie | jennifer jen jenny | jessica jess
  jesus chuy | john jack johnny jon | jonathan jon | jose pepe | joseph joe joey | joshua josh | lawrence larry
  leonard len lenny | margaret maggie meg peggy | maria masha marie | martin marty | matthew matt | melissa missy
  michael mike mick mickey misha mikhail | mohammed mo | nadezhda nadia | natalia natasha nata | nicholas nick nicky
  nikolai kolya | olga olya | pamela pam | patricia pat patty trish | patrick pat paddy | paul pavel pasha
  peter pete petya | philip phil | rafael rafa | raymond ray | rebecca becky | richard rick rich dick ricky
  robert bob rob bobby bert roberto beto | ronald ron ronnie | samuel sam sammy | sergei seryozha serge
  stanislav stas | stephen steve steven | svetlana sveta | susan sue susie | tatiana tanya | theodore ted theo
  theresa terry tess teresa | thomas tom tommy | timothy tim | valentin valya | victoria vicky | victor vitya
  vincent vince vinny | vladimir vova volodya vlad | vyacheslav slava | walter walt wally | william bill will billy liam
  yekaterina katya | yuri yura
  cai tsai choi | cao tsao | chen chan chin | deng teng tang | dong tung | feng fung | gao kao ko | gong kung
  guo kuo kwok | he ho | hong hung | huang hwang wong | jiang chiang | jin chin kam | kong kung hung | li lee
  liang leung | liao liu | lin lam | liu lau | lu loo | luo lo law | lv lu lui | ma mah | mao mo | meng mang | pan poon
  peng pang | qian chien | qiu chiu yau | song sung | su so | sun suen | tang tong | tian tien | wang wong | wei ngai
  wu ng woo | xia hsia | xiao hsiao siu | xie hsieh tse | xiong hsiung | xu hsu hui | xue hsueh | yan yen ngan | yang yeung
  ye yeh yip | yu yue | yuan yuen | zeng tseng tsang | zhang chang cheung | zhao chao chiu | zheng cheng
  zhong chung | zhou chou chow | zhu chu | zhuang chuang
  kim gim | lee yi ri rhee | park pak bak | choi choe | jung jeong chung jong | kang gang | cho jo | yoon yun
`
  .split(/[|\n]/)
  .map((group) => words(group))
  .filter((group) => group.length > 1);

const nicknames = new Map<string, Set<string>>();
for (const group of groups) {
  for (const name of group) {
    const known = nicknames.get(name) ?? new Set();
    nicknames.set(name, known);
    for (const other of group) if (other !== name) known.add(other);
  }
}
const none: ReadonlySet<string> = new Set();

/** Returns the names of which this one is a short form, or that are short for it. */
export const nicknamesOf = (name: string): ReadonlySet<string> => nicknames.get(name) ?? none;
