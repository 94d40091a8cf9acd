// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Invented Chinese news, from patterns of sentences and lists of words: paragraphs without spaces,
 * headings without full stops, quotations, numbers in both scripts.
 *
 * <p>Sentences of the same pattern differ in their words, like those of agencies; the chance of two
 * equal ones is one in many millions.
 */
final class ChineseProse {

  private static final List<String> PATTERNS =
      List.of(
          "{时}，{人}在{地}{看}{物}。",
          "{时}，{机构}在{地}召开{会}，{人}主持会议并介绍{物}的{方面}。",
          "{机构}{说}，{年}年以来{地}的{物}{变}了{数}。",
          "据{人}介绍，{物}的{方面}{变}{数}，比去年同期{多}{数}。",
          "“{意见}，”{人}说，“{意见}。”",
          "{人}告诉记者：“{意见}，{意见}！”",
          "{地}的{人}{时}把{物}交给了{机构}，希望{意见}。",
          "由于{原因}，{机构}决定把{物}的{事}推迟到{时}。",
          "{机构}{说}将投入{数}万元，用于{地}的{物}{事}。",
          "虽然{原因}，但是{人}仍然{看}{物}，并且{意见}。",
          "{时}，{原因}，{地}附近的{人}不得不{行}。",
          "为什么{物}的{方面}会{变}？{人}认为，主要是因为{原因}。",
          "在{地}，{人}每天{行}，{时}还要{看}{物}。",
          "{会}通过了关于{物}的决定：{地}先行{事}，其他地方{时}跟上。",
          "{人}的{方面}一直很好，{时}却因为{原因}而{变}。",
          "{机构}的报告指出，{地}有{数}个村庄缺少{物}，需要{事}。",
          "这批{物}重达{数}吨，{时}从{地}运出，{人}负责{事}。",
          "{时}的{地}，{原因}，{人}{行}，{物}却没有{变}。",
          "{人}与{人}在{地}相遇，两人谈起{物}，都觉得{意见}。",
          "如果{机构}不能按时{事}，{地}的{物}就会{变}。",
          "记者{时}从{机构}获悉，{物}的{事}已经完成{数}。",
          "{人}{看}了{物}之后，对{地}的{方面}表示满意。",
          "至于{物}，{机构}{说}{意见}，不过{原因}。",
          "{年}年{时}，{人}从{地}来到{地}，开始{行}。",
          "相比之下，{地}的{方面}{变}得更快，{物}也多了{数}。",
          "没有人想到，{原因}竟使{物}的{方面}{变}了{数}！",
          "{地}{物}厂的{人}说，去年{事}花了{数}天，今年只用{数}天。",
          "{会}开了{数}天，{人}就{物}的{方面}争论不休，{时}才结束。");

  private static final List<String> HEADINGS =
      List.of("{地}{物}的{方面}", "{机构}谈{物}", "{会}在{地}召开", "{人}：{意见}", "{物}{事}进展");

  private static final Map<String, List<String>> WORDS =
      Map.ofEntries(
          words(
              "时",
              "昨天上午 上周三 今年春天 去年年底 本月初 前天夜里 清晨五点 傍晚时分 中秋节前 暑假期间 "
                  + "第二天 半个月后 几年以前 雨季来临时 元旦当天 秋收以后 午饭过后 最近 星期日下午 "
                  + "三月中旬 六月一日 冬至那天 开学第一周 深夜十一点 春节过后 黎明之前 月底 "
                  + "立春时节 九月下旬 大雪之后"),
          words(
              "人",
              "李建国 王秀英 张老师 陈师傅 刘工程师 赵医生 周村长 吴教授 郑船长 孙经理 年轻的邮递员 "
                  + "退休的铁路工人 茶园主人 几位渔民 图书馆的管理员 来自外地的木匠 小学校长 "
                  + "负责养蜂的老人 三名大学生 当地的牧民 修表匠 果农们 司机老马 护士长 "
                  + "水文站的观测员 卖豆腐的夫妇 合唱团团长 气象员 两个孩子的母亲 守林人 陶艺家林青 "
                  + "自行车店老板 考古队员 种花的姑娘 消防队员 翻译许先生"),
          words(
              "地",
              "青石镇 北岭村 东湖边 老火车站 河口码头 南山脚下 云溪县城 白沙滩 新建的桥头 旧粮仓 "
                  + "第三中学 西郊苗圃 城隍庙广场 盐井古镇 竹林深处 高原牧场 柳河下游 梅花巷 "
                  + "水库大坝 枫树岗 海鸥岛 石榴园 长堤路口 双塔公园 山顶气象站 麦田中央 龙泉驿站 "
                  + "沙井渡口 果品市场 玉兰小区 灯塔旁 采石场"),
          words(
              "物",
              "荔枝 灌溉渠 旧地图 木船 蜂蜜 电热水壶 青花瓷 路灯 公共汽车 稻种 茶叶 图书 风筝 "
                  + "养鱼池 钟楼 石桥 中草药 太阳能板 豆腐 棉布 候鸟 苹果树 消防车 渡轮 戏台 收音机 "
                  + "水文资料 羊毛毯 自行车道 雨伞 玻璃温室 竹编篮子 古井 饮用水 面条 铁轨 乐器 "
                  + "防风林 邮票 陶罐"),
          words(
              "机构",
              "县水利局 市图书馆 渔业合作社 第二人民医院 铁路部门 农科所 地方志办公室 气象台 "
                  + "文物保护中心 茶叶协会 镇政府 交通局 教育委员会 供电公司 林业站 消费者协会 "
                  + "民间艺术团 环境监测站 邮政支局 港务公司 社区委员会 种子公司"),
          words(
              "会",
              "春耕座谈会 防汛会议 居民听证会 技术交流会 年度总结大会 古建筑修缮讨论会 运动会筹备会 "
                  + "环境保护论坛 农产品展销会 志愿者代表会 教学研讨会 安全检查会"),
          words(
              "看",
              "仔细检查 亲自挑选 重新整理 反复比较 认真记录 悄悄观察 耐心修理 第一次见到 连夜搬运 "
                  + "小心保存 慢慢品尝 逐一登记 热情推荐 偶然发现 细心照料 免费赠送"),
          words("方面", "质量 产量 价格 颜色 历史 用途 管理办法 安全状况 运输条件 市场需求 保存方式 味道 " + "维修费用 分布范围 口碑 使用寿命"),
          words("说", "表示 宣布 承认 强调 透露 证实 提醒大家 回应称 公开承诺 在通知中写道"),
          words("变", "大幅提高 逐渐减少 明显改善 突然下降 稳步增长 略有好转 超出预期 翻了一番 恢复正常 " + "受到影响 重新回升 出现裂缝"),
          words("多", "增加 减少 上升 下降 多出 少了"),
          words("事", "改造工程 收购 修复 检测 推广 统计 搬迁 试点 验收 拍卖 养护 登记 清理 扩建 运输 招标"),
          words(
              "行",
              "步行两个小时去上课 排队领取粮食 绕道走山路 轮流守夜 学习新的手艺 在院子里种菜 "
                  + "用毛笔写家信 推着车赶集 坐船去对岸 给果树剪枝 收听天气预报 打扫祠堂 练习二胡 "
                  + "搬进临时帐篷 晾晒渔网 记下每天的水位"),
          words(
              "原因",
              "连日大雨冲毁了道路 今年夏天特别干旱 设备老化多年没有更换 年轻人大多外出打工 "
                  + "运费突然涨了一倍 河水已经结冰 台风提前登陆 原料供应不足 电力线路正在检修 "
                  + "新的规定还没有公布 附近开了一家更大的商店 山洪来得很急 资金迟迟没有到位 "
                  + "大雾笼罩了整个港口 游客比往年多 土壤里缺少钾肥 参加的人数太少 旧合同已经到期 "
                  + "老师傅都退休了 虫害来得比预报早"),
          words(
              "意见",
              "我们应该多听听老人的看法 这件事不能再拖下去 好东西总会有人喜欢 先把账目算清楚再动手 "
                  + "孩子们需要一个安静的地方 天气好的时候再来也不迟 每一个人都有责任 "
                  + "光靠补贴解决不了问题 手艺要有人传下去 价格低并不等于便宜 数据必须公开 "
                  + "机会只有一次 河里的鱼比从前少多了 慢一点反而更稳当 谁也没有见过这样的场面 "
                  + "希望明年能有更好的收成 应当给大家一个交代 只要肯干就有出路 路修好了日子才会好 "
                  + "不试一试怎么知道 所有的账单都保存完好 安全永远排在第一位"));

  private final RandomGenerator random;

  ChineseProse(long seed) {
    random = new SplittableRandom(seed);
  }

  private static Map.Entry<String, List<String>> words(String slot, String words) {
    return Map.entry(slot, List.of(words.split(" ")));
  }

  /** Makes a number of documents of 20 to 60 sentences. */
  List<String> documents(int count) {
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      documents.add(document());
    }
    return documents;
  }

  private String document() {
    StringBuilder document = new StringBuilder(filled(drawn(HEADINGS)));
    int sentences = random.nextInt(20, 61);
    for (int left = sentences; left > 0; ) {
      document.append("\n\n");
      if (random.nextInt(8) == 0) {
        document.append(filled(drawn(HEADINGS))).append('\n');
      }
      int paragraph = Math.min(left, random.nextInt(2, 8));
      for (int i = 0; i < paragraph; i++) {
        document.append(filled(drawn(PATTERNS)));
      }
      left -= paragraph;
    }
    return document.toString();
  }

  private String filled(String pattern) {
    StringBuilder sentence = new StringBuilder();
    int at = 0;
    for (int open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', at)) {
      int close = pattern.indexOf('}', open);
      sentence.append(pattern, at, open).append(filling(pattern.substring(open + 1, close)));
      at = close + 1;
    }
    return sentence.append(pattern, at, pattern.length()).toString();
  }

  private String filling(String slot) {
    return switch (slot) {
      case "年" -> String.valueOf(random.nextInt(1950, 2011));
      case "数" -> number();
      default -> drawn(WORDS.get(slot));
    };
  }

  private String number() {
    return switch (random.nextInt(3)) {
      case 0 -> "百分之" + "一二三四五六七八九".charAt(random.nextInt(9)) + "十";
      case 1 -> String.valueOf(random.nextInt(2, 5000));
      default -> random.nextInt(2, 100) + "." + random.nextInt(10) + "%";
    };
  }

  private String drawn(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }
}
