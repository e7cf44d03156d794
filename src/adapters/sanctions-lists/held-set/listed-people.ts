import type { ListedEntry } from '../matching/name-index.ts';

/** Invented people and organizations: as listed; as written in their own script; date of birth; country. */
const lines = `
arabic; AL-MARZUQI, Faysal Idris Yahya; فيصل إدريس يحيى المرزوقي; 1961-03-14; IQ
arabic; BIN SALLAM, Tariq Mansur; طارق منصور بن سلام; 1970-11-02; YE
arabic; ABD AL-KARIM, Usama Nabil; أسامة نبيل عبد الكريم; 1958-07-21; SY
arabic; AL-QASIMI, Hisham Jabir Munir; هشام جابر منير القاسمي; 1975-01-30; LB
arabic; KHALIFA, Ziyad Rashid; زياد رشيد خليفة; 1966-05-09; LY
arabic; AL-TIKRITI, Barzan Sulayman Hamid; برزان سليمان حامد التكريتي; 1951-12-17; IQ
arabic; HUSAYNI, Muhammad Anwar Jamil; محمد أنور جميل حسيني; 1963-08-25; SY
arabic; ABD AL-RAHMAN, Walid Sharif; وليد شريف عبد الرحمن; 1979-02-11; EG
arabic; AL-DULAYMI, Qusay Nuri Salih; قصي نوري صالح الدليمي; 1968-10-05; IQ
arabic; AL-ZUBAYDI, Samir Ghazi; سمير غازي الزبيدي; 1972-04-19; YE
arabic; MUKHTAR, Bashir Yunus Habib; بشير يونس حبيب مختار; 1960-09-13; DZ
arabic; ABU HAFS, Khalid Murad; خالد مراد أبو حفص; 1977-06-28; TN
arabic; AL-SHAMMARI, Nayif Fahd Turki; نايف فهد تركي الشمري; 1955-03-03; SA
arabic; HADDAD, Ilyas Butrus; الياس بطرس حداد; 1964-12-24; LB
arabic; AL-FARUQ, Hamza Yusuf Isma'il; حمزة يوسف إسماعيل الفاروق; 1981-05-16; SO
arabic; BIN YAHYA, Jalal Mustafa; جلال مصطفى بن يحيى; 1973-07-07; MA
arabic; AL-JUBURI, Thamir Latif Abbas; ثامر لطيف عباس الجبوري; 1959-01-22; IQ
arabic; SULTANI, Dawud Karam; داود كرم سلطاني; 1967-11-11; AF
arabic; AL-BAGHDADI, Nidal Riyad Aziz; نضال رياض عزيز البغدادي; 1971-08-08; IQ
arabic; ABD ALLAH, Sabri Tawfiq; صبري توفيق عبد الله; 1962-02-27; EG
arabic; AL-HAKIM, Mahmud Shakir Rida; محمود شاكر رضا الحكيم; 1957-10-18; IR
arabic; NASSAR, Kamal Faris; كمال فارس نصار; 1969-06-06; PS
arabic; AL-HASHIMI, Imad Ra'fat Lutfi; عماد رأفت لطفي الهاشمي; 1976-09-29; JO
arabic; QADIRI, Rafiq Husni; رفيق حسني قادري; 1965-04-01; PK
arabic; AL-OTAIBI, Majid Sa'ud Badr; ماجد سعود بدر العتيبي; 1978-12-12; SA
russian; VOLKONSKY, Dmitry Arkadyevich; Дмитрий Аркадьевич Волконский; 1968-02-14; RU
russian; SHCHERBININ, Yevgeny Pavlovich; Евгений Павлович Щербинин; 1961-07-30; RU
russian; KHOROSHILOV, Sergei Nikolayevich; Сергей Николаевич Хорошилов; 1970-05-05; RU
russian; ZHURAVLYOV, Aleksandr Olegovich; Александр Олегович Журавлёв; 1975-09-19; RU
russian; TSVETAYEVA, Natalia Igorevna; Наталья Игоревна Цветаева; 1972-03-08; RU
russian; YURCHENKO, Mykola Vasylovych; Микола Васильович Юрченко; 1966-11-23; UA
russian; LUKYANOV, Fyodor Grigoryevich; Фёдор Григорьевич Лукьянов; 1959-01-15; RU
russian; BORODULIN, Mikhail Semyonovich; Михаил Семёнович Бородулин; 1964-12-02; RU
russian; CHERNYSHEV, Ivan Kuzmich; Иван Кузьмич Чернышев; 1955-06-17; RU
russian; GOLITSYN, Vladimir Yakovlevich; Владимир Яковлевич Голицын; 1963-10-10; RU
russian; KARPUKHIN, Yuri Timofeyevich; Юрий Тимофеевич Карпухин; 1969-08-21; RU
russian; MELNICHENKO, Oksana Petrovna; Оксана Петровна Мельниченко; 1980-04-26; UA
russian; PRONICHEV, Stanislav Vadimovich; Станислав Вадимович Проничев; 1973-02-03; RU
russian; RZHEVSKY, Konstantin Lvovich; Константин Львович Ржевский; 1957-05-29; RU
russian; SOBOLEV, Nikolai Andreyevich; Николай Андреевич Соболев; 1962-09-09; BY
russian; TYUTCHEV, Pavel Romanovich; Павел Романович Тютчев; 1976-07-12; RU
russian; USHAKOVA, Yekaterina Denisovna; Екатерина Денисовна Ушакова; 1983-11-30; RU
russian; FEOKTISTOV, Valentin Egorovich; Валентин Егорович Феоктистов; 1958-03-22; RU
russian; YAKUSHEV, Viktor Filippovich; Виктор Филиппович Якушев; 1967-01-07; RU
russian; ABRASIMOV, Pyotr Zakharovich; Пётр Захарович Абрасимов; 1960-12-19; RU
russian; DZHUGANOV, Ruslan Tamerlanovich; Руслан Тамерланович Джуганов; 1974-06-14; RU
russian; EFREMOVA, Tatiana Borisovna; Татьяна Борисовна Ефремова; 1971-10-27; RU
russian; ILYUSHIN, Andrei Matveyevich; Андрей Матвеевич Илюшин; 1965-08-04; RU
russian; KUTUZKIN, Vyacheslav Ilyich; Вячеслав Ильич Кутузкин; 1956-04-13; RU
russian; MOLOTSOV, Anatoly Zinovyevich; Анатолий Зиновьевич Молоцов; 1978-02-18; KZ
chinese; ZHANG, Weiming; 张伟明; 1965-03-12; CN
chinese; LIU, Jianguo; 刘建国; 1958-10-01; CN
chinese; CHEN, Xiaodong; 陈晓东; 1971-06-23; CN
chinese; WANG, Zhiqiang; 王志强; 1969-01-18; CN
chinese; ZHAO, Haifeng; 赵海峰; 1974-09-07; CN
chinese; HUANG, Guoliang; 黄国良; 1962-12-30; HK
chinese; ZHOU, Mingyuan; 周明远; 1977-05-11; CN
chinese; XU, Yongsheng; 徐永生; 1960-08-16; CN
chinese; SUN, Lihua; 孙丽华; 1980-02-25; CN
chinese; GUO, Shaohua; 郭少华; 1967-07-04; CN
chinese; LIANG, Chunhui; 梁春晖; 1973-11-09; CN
chinese; TANG, Wenbin; 唐文斌; 1964-04-20; CN
chinese; DENG, Xiuying; 邓秀英; 1959-06-06; CN
chinese; FENG, Tianyu; 冯天宇; 1982-03-28; CN
chinese; JIANG, Rongfa; 江荣发; 1966-10-15; CN
western; GUTIERREZ MALDONADO, Ignacio Rafael; ; 1967-05-31; MX
western; ECHEVERRIA ZAPATA, Francisco Javier; ; 1972-08-19; CO
western; SEPULVEDA ROJAS, Guadalupe; ; 1979-12-12; MX
western; BARRAZA QUINTERO, Jose Luis; ; 1961-02-06; MX
western; VILLALOBOS CARDENAS, Roberto Antonio; ; 1975-10-03; VE
western; MONTOYA URREGO, Jesus Alberto; ; 1964-07-15; CO
western; KELLERMANN, Friedrich Joachim; ; 1953-04-28; DE
western; VAN DER MEULEN, Pieter Cornelis; ; 1960-11-17; NL
western; O'SULLIVAN, Desmond Patrick; ; 1957-03-17; IE
western; HARGREAVES, William Nathaniel; ; 1966-09-01; GB
western; THORNBURY, Elizabeth Maud; ; 1970-06-20; GB
western; MCALLISTER, Robert Duncan; ; 1962-01-29; US
western; WHITLOCK, Michael Everett; ; 1974-12-08; US
western; PEMBERTON, Katherine Louise; ; 1981-05-24; AU
western; DUCHAMBON, Christophe Marcel; ; 1968-10-22; FR
western; MBEKI-NDLOVU, Thomas Sipho; ; 1963-02-15; ZW
western; OKONKWO, Emmanuel Chidi; ; 1971-07-27; NG
western; KABILA-TSHOMBE, Joseph Didier; ; 1959-08-30; CD
western; MUGENZI, Samuel Faustin; ; 1965-11-05; RW
western; HADZIMURATOVIC, Edin Mirsad; ; 1969-03-21; BA
company; TAJRISH PETROCHEMICAL TRADING COMPANY; ; ; IR
company; BLUE HERON SHIPPING LTD.; ; ; PA
company; OOO SEVERSTROYMONTAZH; ; ; RU
company; ALBORZ AVIATION SPARES FZE; ; ; AE
company; GOLDEN CRANE INDUSTRIAL CO., LTD.; ; ; KP
company; COMERCIALIZADORA RIO TURBIO, S.A. DE C.V.; ; ; MX
company; AL-NAJMA EXCHANGE AND REMITTANCE; ; ; YE
company; VOSTOKPROMBANK JSC; ; ; RU
company; MERIDIAN KAVKAZ LOGISTICS LLC; ; ; RU
company; TUMANGANG GENERAL CORPORATION; ; ; KP
company; INVERSIONES CERRO AZUL SAS; ; ; CO
company; QANDIL MINING AND MINERALS HOLDING; ; ; SY
company; DAMASCUS HORIZON FOUNDATION; ; ; SY
company; BAIKAL ELEKTROPRIBOR AO; ; ; RU
company; NORTHERN LANTERN FISHERIES PTE. LTD.; ; ; SG
`;

export type Culture = 'arabic' | 'russian' | 'chinese' | 'western' | 'company';

/** An entry that screening must find in all of its variants. */
export interface HeldEntry {
  readonly culture: Culture;
  readonly entry: ListedEntry;
  /** Empty if only the Latin writing is known. */
  readonly native: string;
}

/** 100 invented entries. The lists don't have their names in their own script: these are variants. */
export const heldEntries: readonly HeldEntry[] = lines
  .trim()
  .split('\n')
  .map((line, at) => {
    const [culture = '', text = '', native = '', born = '', country = ''] = line
      .split(';')
      .map((part) => part.trim());
    const entity = {
      id: `H${at + 1}`,
      kind: culture === 'company' ? ('organization' as const) : ('person' as const),
      names: [{ text, quality: 'primary' as const }],
      births: born ? [{ from: born, to: born }] : [],
      countries: [country],
      programs: ['HELD'],
      remarks: '',
    };
    return { culture: culture as Culture, native, entry: { list: 'us-sdn' as const, entity } };
  });
