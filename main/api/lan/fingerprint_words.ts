import type { Language } from '../../../shared/texts/index.ts'

/**
 * One word per byte value, easy to say and to distinguish on the telephone. Frozen: another list would change
 * the words of every certificate.
 */
const lists: Readonly<Record<Language, string>> = {
  zh: `
苹果 香蕉 葡萄 西瓜 橘子 樱桃 柠檬 石榴 核桃 花生 红枣 荔枝 草莓 菠萝 芒果 板栗
白菜 萝卜 黄瓜 番茄 土豆 茄子 豆腐 蘑菇 辣椒 大蒜 生姜 莲藕 竹笋 玉米 小麦 高粱
米饭 面条 馒头 饺子 包子 豆浆 鸡蛋 牛奶 蜂蜜 食盐 酱油 茶叶 咖啡 白糖 月饼 粽子
老虎 狮子 大象 熊猫 猴子 兔子 骆驼 长颈鹿 斑马 狐狸 松鼠 刺猬 山羊 奶牛 骏马 海豚
喜鹊 燕子 孔雀 鸽子 老鹰 天鹅 鹦鹉 公鸡 蝴蝶 蜜蜂 蜻蜓 蚂蚁 螃蟹 乌龟 青蛙 鲤鱼
松树 柳树 桂花 牡丹 荷花 菊花 梅花 玫瑰 仙人掌 枫叶 小草 竹林 森林 草原 沙漠 海岛
太阳 月亮 星星 白云 彩虹 闪电 雪花 露水 北风 细雨 冰山 火山 瀑布 温泉 峡谷 珊瑚
春天 夏天 秋天 冬天 早晨 中午 傍晚 午夜 昨天 明天 周末 节日 生日 元旦 除夕 端午
房子 大门 窗户 屋顶 楼梯 院子 厨房 书房 阳台 烟囱 水井 篱笆 亭子 宝塔 城墙 石桥
桌子 椅子 沙发 柜子 镜子 台灯 地毯 枕头 毛巾 肥皂 梳子 雨伞 钥匙 钟表 蜡烛 花瓶
汽车 火车 飞机 轮船 自行车 拖拉机 卡车 地铁 马车 帆船 火箭 气球 电梯 吊车 救护车 摩托
铁锤 钳子 扳手 螺丝 锯子 斧头 剪刀 梯子 绳子 水桶 磁铁 弹簧 齿轮 锅炉 焊条 钢板
铅笔 毛笔 书包 字典 地图 黑板 算盘 信封 邮票 报纸 尺子 橡皮 图章 日历 眼镜 相机
钢琴 笛子 二胡 锣鼓 喇叭 口琴 象棋 围棋 风筝 陀螺 足球 篮球 乒乓 跳绳 木偶 灯笼
帽子 手套 围巾 衬衫 皮鞋 袜子 腰带 纽扣 大衣 毛衣 戒指 项链 丝绸 棉花 羊毛 布鞋
医生 老师 农民 司机 厨师 画家 歌手 裁缝 木匠 渔夫 邮差 士兵 船长 诗人 学生 店主`,
  en: `
apple apron arrow attic bacon badge bagel baker bamboo banjo barrel basin basket beach beaver bell
bench berry bicycle bishop blanket bottle branch brick bridge broom bucket bullet butter button cabin cactus
camel candle canoe canvas carpet carrot castle cattle cedar cellar chalk cherry chimney circus clover coffee
comet copper coral cotton cousin cradle crane crayon cricket crystal curtain daisy dancer desert diamond dinner
doctor dolphin donkey dragon drum eagle earth easel echo elbow elephant engine envelope evening falcon farmer
feather fence ferry fiddle finger flame flute forest fossil fountain fox garden garlic gate giant ginger
glacier glove goat gold gravel guitar hammer harbor harvest hazel helmet hill hockey honey horse hotel
iceberg igloo insect island ivory jacket jaguar jelly jewel jungle kettle kitchen kite knight ladder lagoon
lamp lantern lemon leopard letter lily lion lizard lobster magnet mango maple marble market meadow melon
mirror monkey moon morning mountain muffin mushroom nail napkin needle nickel night nurse oak ocean olive
onion orange orchid otter oven owl oyster paddle palace panda paper parrot peanut pear pebble pencil
pepper piano picnic pigeon pillow pilot pirate planet plum pocket poet pond pony potato prairie prince
puppet python quilt rabbit radio rain ranch raven ribbon river robin rocket rope ruby saddle sailor
salad salt sand school scooter shadow shark shovel silver sister snow soap spider spoon spring squirrel
star stone summer sunset swan table tailor teacher temple thunder tiger tomato tower tractor trumpet tulip
tunnel turtle uncle valley velvet violin volcano wagon walnut water whale wheat willow window winter zebra`,
}

export const fingerprintWords: Readonly<Record<Language, readonly string[]>> = {
  zh: lists.zh.trim().split(/\s+/),
  en: lists.en.trim().split(/\s+/),
}
